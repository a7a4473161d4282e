import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { PasskeyCreation, PasskeyOptions, PasskeyUse } from '@shop/contracts/passkeys';

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** Deviations from a correct ceremony. */
export interface Ceremony {
  origin?: string;
  rpId?: string;
  /** Clears the user-verified flag. */
  unverified?: boolean;
  counter?: number;
  /** Null omits the field. */
  userHandle?: string | null;
  type?: string;
}

/** A software authenticator with one ES256 key (WebAuthn 3, §6). */
export class Authenticator {
  readonly id = base64url(randomBytes(32));
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';
  private counter = 0;

  constructor(private readonly site = { origin: 'http://localhost:8080', rpId: 'localhost' }) {}

  create(options: PasskeyOptions, ceremony: Ceremony = {}): PasskeyCreation {
    this.userHandle = (options.user as { id: string }).id;
    const data = this.data(ceremony, 0x40, keyData(this.id, this.keys.publicKey));
    const response = {
      clientDataJSON: this.clientData('webauthn.create', options, ceremony),
      attestationObject: base64url(attestation(data)),
      transports: ['internal'],
    };
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }

  use(options: PasskeyOptions, ceremony: Ceremony = {}): PasskeyUse {
    this.counter = ceremony.counter ?? this.counter + 1;
    const data = this.data(ceremony, 0);
    const clientDataJSON = this.clientData('webauthn.get', options, ceremony);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = base64url(createSign('sha256').update(signed).sign(this.keys.privateKey));
    const { userHandle = this.userHandle } = ceremony;
    const response = {
      clientDataJSON,
      authenticatorData: base64url(data),
      signature,
      ...(userHandle !== null && { userHandle }),
    };
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }

  private clientData(type: string, { challenge }: PasskeyOptions, ceremony: Ceremony): string {
    const { origin = this.site.origin } = ceremony;
    return base64url(JSON.stringify({ type: ceremony.type ?? type, challenge, origin, crossOrigin: false }));
  }

  /** Authenticator data: the RP id's hash, flags (user present, user verified), counter, and a new key's data. */
  private data(
    { rpId = this.site.rpId, unverified = false }: Ceremony,
    more: number,
    key: Buffer = Buffer.alloc(0),
  ): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(0x01 | (unverified ? 0 : 0x04) | more);
    head.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), head, key]);
  }
}

/**
 * Attested credential data: an empty AAGUID, the id with its length, and the public key as a COSE map (kty 2, alg -7,
 * crv 1, x, y).
 */
function keyData(id: string, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const raw = Buffer.from(id, 'base64url');
  const length = Buffer.from([raw.length >> 8, raw.length & 0xff]);
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
  const cose = Buffer.concat([Buffer.from('a5010203262001', 'hex'), coordinate(0x21, x), coordinate(0x22, y)]);
  return Buffer.concat([Buffer.alloc(16), length, raw, cose]);
}

/** Attestation object as a CBOR map: fmt "none", an empty attStmt, authData. */
function attestation(data: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);
  const head = Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
  ]);
  return Buffer.concat([head, Buffer.from([0x58, data.length]), data]);
}
