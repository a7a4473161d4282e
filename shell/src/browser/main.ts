// A dynamic import keeps libraries, platform and shell in separate files, which load in parallel.
void import(/* webpackChunkName: "bootstrap" */ './start.tsx');
