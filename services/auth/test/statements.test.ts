import { EventStream } from '@shop/service-kit/testing/event-stream';
import { customer, gatewayProcess } from '@shop/service-kit/testing/identities';
import { testStatements } from '@shop/service-kit/testing/statement-table';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { adminEmail, adminPassword, browser, sidOf, startAuth } from './auth-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service?.close());

const newSession = async () => {
  const agent = await browser(service);
  return sidOf(await agent.post('/api/auth/login').send({ email: adminEmail, password: adminPassword }));
};

testStatements(() => service, {
  'POST /internal/sessions/resolve': [
    1,
    200,
    async () => {
      const [agent, sid] = [await service.as(gatewayProcess), await newSession()];
      return () => agent.post('/internal/sessions/resolve').send({ sid });
    },
  ],
  'GET /internal/events': [
    0,
    200,
    async () => async () => {
      const stream = await EventStream.open(
        `${service.url}/internal/events`,
        `Bearer ${await service.identities.token(gatewayProcess)}`,
      );
      stream.close();
      return stream.response;
    },
  ],
  'GET /api/auth/user': [
    1,
    200,
    async () => {
      const agent = await browser(service, { sid: await newSession(), identity: customer });
      return () => agent.get('/api/auth/user');
    },
  ],
});
