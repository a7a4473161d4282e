// Loads the demonstration data of a service into its empty database if DEMO=1: node seed.mjs orders
const [service] = process.argv.slice(2);
const { DEMO } = process.env;
if (DEMO !== '0' && DEMO !== '1') throw new Error(`DEMO is ${DEMO}: it must be 0 or 1.`);
if (DEMO === '1') await import(`./services/${service}/dist/seed.js`);
