import type { ServiceOptions } from '@shop/service-kit/process/service';
import { AppModule } from './app.module.ts';
import type { Config } from './config.ts';
import { LiveAdapter } from './live/live.adapter.ts';
import { LiveFanOut } from './live/live.fan-out.ts';

export function serviceOptions(config: Config): ServiceOptions {
  return {
    name: 'support',
    module: AppModule.with(config),
    config,
    checks: (app) => {
      const fanOut = app.get(LiveFanOut, { strict: false });
      return { live: async () => fanOut.connected };
    },
    prepare: async (app) => {
      app.useWebSocketAdapter(new LiveAdapter(app));
    },
  };
}
