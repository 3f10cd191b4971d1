import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { loadSettings } from '../../src/cli/session/load-settings.js';
import { temporaryFolder } from './svc.js';

afterEach(() => vi.unstubAllEnvs());

it('svc.config.json in which a name stands twice is refused: of two values nobody knows which counts', () => {
  const path = join(temporaryFolder(), 'svc.config.json');
  vi.stubEnv('SVC_CONFIG', path);
  const load = (text: string) => {
    writeFileSync(path, text);
    return loadSettings().values;
  };
  expect(load('{"port": 8081, "host": "{\\"port\\":"}')).toMatchObject({ port: 8081, host: '{"port":' });
  expect(() => load('{"port": 8081, "host": "port", "p\\u006frt": 8082}')).toThrow('has the name "port" twice');
});
