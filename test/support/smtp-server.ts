import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as sent, lines joined by LF. */
  readonly data: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** First words of what it was told, in order. */
  readonly verbs: readonly string[];
  /** Answers to the next messages instead of 250, for example `451 try later`; `hang up` cuts the line before the answer, `hang` never answers. */
  readonly refusals: string[];
  close(): Promise<void>;
}

/** A mail server on loopback that holds the conversation of RFC 5321 and keeps what it took. */
export async function startSmtp(): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const verbs: string[] = [];
  const refusals: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, { mails, verbs, refusals });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    verbs,
    refusals,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

interface Heard {
  readonly mails: ReceivedMail[];
  readonly verbs: string[];
  readonly refusals: string[];
}

function converse(socket: Socket, { mails, verbs, refusals }: Heard): void {
  let from = '';
  let to: string[] = [];
  let data: string[] | undefined;
  let buffered = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const finish = (lines: readonly string[]) => {
    const refusal = refusals.shift();
    if (refusal === 'hang up') return void socket.destroy();
    if (refusal === 'hang') return;
    if (refusal) return void say(refusal);
    mails.push({ from, to, data: lines.map((line) => line.replace(/^\./, '')).join('\n') });
    say('250 taken');
  };
  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    verbs.push(verb);
    if (verb === 'EHLO' || verb === 'HELO') return say('250-loopback\r\n250 AUTH PLAIN');
    if (verb === 'MAIL') {
      [from, to] = [line.replace(/^MAIL FROM:<(.*?)>.*$/i, '$1'), []];
      return say('250 ok');
    }
    if (verb === 'RCPT') {
      to.push(line.replace(/^RCPT TO:<(.*?)>.*$/i, '$1'));
      return say('250 ok');
    }
    if (verb === 'DATA') {
      data = [];
      return say('354 go on');
    }
    if (verb === 'QUIT') {
      say('221 bye');
      return socket.end();
    }
    return say('502 not known');
  };
  socket.on('data', (chunk) => {
    buffered += chunk.toString('utf8');
    for (let at = buffered.indexOf('\r\n'); at >= 0; at = buffered.indexOf('\r\n')) {
      const line = buffered.slice(0, at);
      buffered = buffered.slice(at + 2);
      if (!data) command(line);
      else if (line !== '.') data.push(line);
      else {
        finish(data);
        data = undefined;
      }
    }
  });
  say('220 loopback');
}
