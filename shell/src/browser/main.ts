// Everything shared must be loaded before the first module that uses it, hence the dynamic import.
void import(/* webpackChunkName: "bootstrap" */ './start.tsx');
