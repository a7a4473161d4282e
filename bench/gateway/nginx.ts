import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts nginx, one worker like the one process of the gateway, in front of `upstream` with kept-alive connections. */
export async function startNginx(port: number, upstream: string, authorization: string): Promise<{ stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log ${folder}/access.log; ${temporary}
  keepalive_requests 1000000000;
  upstream service { server ${new URL(upstream).host}; keepalive 128; keepalive_requests 1000000000; }
  server { listen 127.0.0.1:${port};
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Authorization "${authorization}"; } } }`,
  );
  const nginx = process.env.NGINX_BIN ?? '/usr/sbin/nginx';
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  await new Promise<void>((resolve, reject) => {
    child.once('error', () => reject(new Error(`nginx is not at ${nginx}; set NGINX_BIN`)));
    child.once('spawn', resolve);
  });
  return {
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}
