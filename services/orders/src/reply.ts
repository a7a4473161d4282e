/** What handlers use of Fastify's reply when they answer by themselves. */
export interface Reply {
  status(code: number): Reply;
  headers(values: Record<string, string>): Reply;
  send(body?: string): unknown;
}
