// Health check of a container: whether its process is ready for requests.
const { PORT } = process.env;
const response = await fetch(`http://127.0.0.1:${Number(PORT) + 1}/readyz`).catch(() => undefined);
process.exitCode = response?.ok ? 0 : 1;
