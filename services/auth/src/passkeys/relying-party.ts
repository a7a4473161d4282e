import { Inject, Injectable, Logger } from '@nestjs/common';
import type { PasskeyCreation, PasskeyOptions, PasskeyUse } from '@shop/contracts/passkeys';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { CONFIG, type Config } from '../config.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { challengeMs, type KnownKey } from './rules/ceremony.ts';

/** COSE identifiers of EdDSA, ES256 and RS256, which current authenticators support. */
const algorithms = [-8, -7, -257];

export type NewKey = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;
export type UsedKey = VerifiedAuthenticationResponse['authenticationInfo'];

/**
 * Implements the WebAuthn relying party for PUBLIC_URL, independent of the request's host. Users must be verified by
 * fingerprint, face or PIN.
 */
@Injectable()
export class RelyingParty {
  private readonly logger = new Logger(RelyingParty.name);
  private readonly origin: string;
  private readonly id: string;
  /** Browsers create passkeys over https, and over http on localhost only. */
  readonly isHttps: boolean;

  constructor(@Inject(CONFIG) config: Pick<Config, 'PUBLIC_URL'>) {
    const site = new URL(config.PUBLIC_URL);
    this.origin = site.origin;
    this.id = site.hostname;
    this.isHttps = site.protocol === 'https:';
  }

  async creation({ id, email, firstName }: UserEntity, keys: KnownKey[]): Promise<PasskeyOptions> {
    const options = await generateRegistrationOptions({
      rpName: this.id,
      rpID: this.id,
      userID: new TextEncoder().encode(id),
      userName: email,
      userDisplayName: firstName ?? email,
      timeout: challengeMs,
      attestationType: 'none',
      excludeCredentials: keys,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
    });
    return { ...options };
  }

  /** Returns options for a signature by one of `keys`, or by any passkey for this site. */
  async use(keys: KnownKey[] = []): Promise<PasskeyOptions> {
    const options = await generateAuthenticationOptions({
      rpID: this.id,
      allowCredentials: keys,
      timeout: challengeMs,
      userVerification: 'required',
    });
    return { ...options };
  }

  async verifyCreation(creation: PasskeyCreation, challenge: string): Promise<NewKey | undefined> {
    const response = creation as RegistrationResponseJSON;
    const expected = { expectedChallenge: challenge, expectedOrigin: this.origin, expectedRPID: this.id };
    const verified = await this.attempt(() =>
      verifyRegistrationResponse({
        response,
        ...expected,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }),
    );
    return verified?.registrationInfo;
  }

  /** Returns the authenticator's data with its counter, or undefined when the response is invalid. */
  async verifyUse(use: PasskeyUse, challenge: string, credential: WebAuthnCredential): Promise<UsedKey | undefined> {
    const response = use as AuthenticationResponseJSON;
    const expected = { expectedChallenge: challenge, expectedOrigin: this.origin, expectedRPID: this.id };
    const verified = await this.attempt(() =>
      verifyAuthenticationResponse({ response, ...expected, credential, requireUserVerification: true }),
    );
    return verified?.verified ? verified.authenticationInfo : undefined;
  }

  /** The library throws for invalid responses; callers get no details. */
  private async attempt<T>(verify: () => Promise<T>): Promise<T | undefined> {
    try {
      return await verify();
    } catch (error) {
      this.logger.debug({ err: error }, 'A response of an authenticator could not be verified.');
      return undefined;
    }
  }
}

/** Returns the challenge that an authenticator claims to answer. */
export function challengeIn({ response }: PasskeyCreation | PasskeyUse): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
