import type { PasskeyCreation, PasskeyUse } from '@shop/contracts/passkeys';

const base64url = (text: string) => Buffer.from(text).toString('base64url');

/** Client data of a WebAuthn ceremony with the challenge "challenge-of-ann". */
const clientData = (type: 'webauthn.create' | 'webauthn.get', origin: string) =>
  base64url(JSON.stringify({ type, challenge: base64url('challenge-of-ann'), origin, crossOrigin: false }));

const id = 'yL3gpls4Npb86ms1YdjA3g';
const key = { id, rawId: id, type: 'public-key', clientExtensionResults: {}, authenticatorAttachment: 'platform' };

/** A new passkey (ES256) with user verification. Its counter is 0, as for synced passkeys. */
export const creation = (origin = 'http://localhost:8080'): PasskeyCreation => ({
  ...key,
  response: {
    clientDataJSON: clientData('webauthn.create', origin),
    attestationObject:
      'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YViUSZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2NFAAAAAAAAAAAAAAAAAAAAAAAAAAAAEMi94KZbODaW_OprNWHYwN6lAQIDJiABIVggQV9wnIXEsk65dNHQTp9dF3a1zq93y5HKwRgIgupOmuUiWCDOAbKm1WyWlQTWR1sRkIDb7wOgOIZmNzyAMKBL1GE1zA',
    transports: ['internal'],
  },
});

/** A signature by that passkey. It is valid for the default origin only. */
export const use = (origin = 'http://localhost:8080'): PasskeyUse => ({
  ...key,
  response: {
    clientDataJSON: clientData('webauthn.get', origin),
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA',
    signature: 'MEYCIQCkjAQEgp4vhKSTrx8Rk7rkI6ILVAShLXeTKEEmd3CGLgIhALG0tOGaEsMBzhoqas2X1KYGQwKEJSqvQncoBGKQyP-o',
    userHandle: base64url('5f3a91c2-0000-4000-8000-0000000000a1'),
  },
});
