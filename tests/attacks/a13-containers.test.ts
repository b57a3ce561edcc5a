// A13: what the files of the team server (Compose, Dockerfile, Caddy, nginx) promise, checked by reading the files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { countAttack } from './attack-count.ts';

const a13 = countAttack('A13', 'containers with more than they need');
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Service {
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  ports?: string[];
  environment?: Record<string, string>;
  networks?: Record<string, { ipv4_address?: string } | null>;
  build?: string;
}
interface ComposeFile {
  services: Record<string, Service>;
  configs: Record<string, { file?: string; content?: string }>;
  networks: Record<string, { internal?: boolean } | null>;
}
const compose: ComposeFile = parse(read('compose.yaml'), { merge: true });
const services = Object.entries(compose.services);

describe('A13, the containers', () => {
  it.each(services)('%s cannot write to its own files, and has no rights of root', (name, service) => {
    a13.tried(`${name}: read_only`, service.read_only === true);
    a13.tried(`${name}: cap_drop`, service.cap_drop?.join() === 'ALL');
    a13.tried(
      `${name}: no-new-privileges`,
      service.security_opt?.includes('no-new-privileges:true') === true,
    );
    const added = name === 'balancer' ? 'NET_BIND_SERVICE' : '';
    a13.tried(`${name}: cap_add`, (service.cap_add ?? []).join() === added);
    a13.tried(`${name}: ports`, (service.ports === undefined) === (name !== 'balancer'));
  });

  it('are given their files as files: Compose cannot put text into a read-only container', () => {
    for (const [name, config] of Object.entries(compose.configs))
      a13.tried(name, config.file !== undefined && config.content === undefined);
  });

  it('believe the balancer, at its own fixed address, and nobody else about who asks', () => {
    const { balancer } = compose.services;
    const inside = balancer?.networks?.['inside'];
    expect(inside?.ipv4_address).toMatch(/^10\./);
    for (const name of ['backend-a', 'backend-b'])
      a13.tried(
        `${name}: TRUSTED_PROXIES`,
        compose.services[name]?.environment?.['TRUSTED_PROXIES'] === inside?.ipv4_address,
      );
    a13.tried('inside', compose.networks['inside']?.internal === true);
  });
});

describe('A13, the image', () => {
  const stages = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  const last = stages.at(-1) ?? '';

  it('holds what was built, which needs no packages, and runs as nobody special', () => {
    expect(stages).toHaveLength(2);
    expect(compose.services['backend-a']?.build).toBe('.');
    a13.tried('user', /^USER node$/m.test(last));
    const copied = [...last.matchAll(/^COPY (.*)$/gm)].map(([, words]) => words);
    a13.tried(
      'copied',
      copied.join(', ') ===
        ['package.json', 'backend/dist', 'frontend/dist', 'cli/dist']
          .map((path) => `--from=build /rostrum/${path} ${path}`)
          .join(', '),
    );
    a13.tried(
      'data',
      /--owner=node --group=node --mode=700 \/data$/m.test(last) && /^VOLUME \/data$/m.test(last),
    );
    a13.tried('no token', !/TOKEN|KEY/.test(last));
  });

  it('is built from what is named, and from no secret, history or installed package', () => {
    const lines = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    a13.tried('nothing by default', lines[0] === '*');
    const left = lines.slice(lines.findLastIndex((line) => line.startsWith('!')) + 1);
    for (const pattern of ['**/node_modules', '**/dist', '**/.*']) a13.tried(pattern, left.includes(pattern));
    const named = lines.filter((line) => line.startsWith('!'));
    a13.tried('no secrets named', !named.some((line) => /env|\.git|data|\*/.test(line)));
  });
});

describe('A13, the balancers', () => {
  const nginx = read('docs/team-server.md');
  const caddy = read('Caddyfile');
  it('tell browsers to use https alone, and the backends who asks', () => {
    a13.tried('Caddy: HSTS', /^\s*header Strict-Transport-Security "max-age=31536000"$/m.test(caddy));
    a13.tried(
      'nginx: HSTS',
      /^\s*add_header Strict-Transport-Security "max-age=31536000" always;$/m.test(nginx),
    );
    a13.tried('nginx: client', /^\s*proxy_set_header X-Forwarded-For \$remote_addr;$/m.test(nginx));
    a13.tried('nginx: scheme', /^\s*proxy_set_header X-Forwarded-Proto \$scheme;$/m.test(nginx));
    a13.tried('nginx: trusted', /TRUSTED_PROXIES=127\.0\.0\.1 /.test(nginx));
    // Caddy sets both headers itself unless its configuration says to trust those of others.
    a13.tried('Caddy: client', !/trusted_proxies|header_up/.test(caddy));
  });
});
