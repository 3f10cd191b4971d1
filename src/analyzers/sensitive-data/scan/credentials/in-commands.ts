import { blanks, either, maybe, times } from '../pattern.js';
import { flags, inQuotes, isGiven, place, shellValue, space, type SecretPlace } from './places.js';

/** `-p PASSWORD` somewhere behind the command, by the letter of its flag. */
const behindFlag = (flag: string): string => flags + flag + space + shellValue;
/** The value may stand against its flag: `-pPASSWORD`. */
const atFlag = (flag: string): string => flags + flag + shellValue;

const login = maybe(space, '(?:registry|acr)') + `${space}login`;

/** Commands that take a password as one of their arguments. */
export const commandPlaces: readonly SecretPlace[] = [
  place('mysql mysqldump mysqladmin mysqlimport mariadb', [atFlag('-p')]),
  place('sshpass', [space, '-p', blanks(0, 4), shellValue]),
  place('redis', ['-cli', behindFlag('-a')]),
  place('docker podman', [space, 'login', behindFlag('-p')]),
  place('az oc helm', [login, behindFlag('-p')]),
  place('mongo mongosh mongodump mongorestore', [behindFlag('-p')], { form: isGiven }),
  place('sqlcmd bcp', [flags, '-P', blanks(0, 4), shellValue], { form: isGiven }),
  place('ldapsearch ldapmodify ldapadd', [behindFlag('-w')]),
  place('unzip zip ipmitool', [behindFlag('-P')]),
  place('7z 7za 7zz', [atFlag('-p')]),
  place('smbclient', [flags, '-U', space, '[^\\s%]{1,80}%', shellValue]),
  place('lftp', [flags, '-u', space, '[^\\s,]{1,80},', shellValue]),
  place('useradd usermod', [behindFlag('-p')], { form: isGiven }),
  place('gh', [space, 'secret', space, 'set', space, '[\\w-]{1,80}', flags, '(?:-b|--body)[ \\t=]{1,4}', shellValue], {
    form: isGiven,
  }),
  place('sqlplus', [times(0, 3, space, '-[a-zA-Z]{1,4}'), space, '[\\w.]{1,40}\\/([^\\s@/]{4,60})@']),
  place('rabbitmqctl', [space, either('add_user|change_password'), space, '[^\\s]{1,80}', space, shellValue]),
  place('securestring', [space, maybe('-String', space), inQuotes]),
  // `net user NAME PASSWORD /add`, `net use Z: \\NAS\SHARE /user:NAME PASSWORD`
  place('net', [space, 'user', space, '[^\\s/]{1,64}', space, '([^\\s/*]{4,120})', space, '\\/add']),
  place('net', [space, 'use[ \\t][^\\n/]{1,120}\\/user:[^\\s]{1,64}', space, '([^\\s/*]{4,120})']),
  place('htpasswd', [
    space,
    '-[a-zA-Z]{0,4}b[a-zA-Z]{0,4}',
    space,
    '[^\\s]{1,120}',
    space,
    '[^\\s]{1,80}',
    space,
    shellValue,
  ]),
  // A runner of builds is told what to hide.
  place('mask', ['::([^\\s:][^\\s]{5,200})'], { behind: /::add-$/ }),
  // A modem is told the network that it joins.
  place('cwjap', ['="[^"\\n]{1,32}","([^"\\n]{4,64})"']),
];
