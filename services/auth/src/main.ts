import { start } from '@shop/service-kit/process/process';
import { runService } from '@shop/service-kit/process/service';
import { readConfig } from './config.ts';
import { serviceOptions } from './service.ts';

await start(() => runService(serviceOptions(readConfig())));
