import type { AnswerOf, login } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { requiresFactor, type AccountServices } from '../capabilities/accounts';
import {
  beginFactor,
  beginSetup,
  confirmFactor,
  finishSetup,
} from '../capabilities/accounts/second-factor/enroll-factor';
import { signIn } from '../capabilities/accounts/sign-in/sign-in';
import { codeAt, stepOf } from '../capabilities/accounts/factors/totp';
import { createAccountFixture, type AccountFixture, type CompanyRole } from './account-fixture';
import { registrationOf, type SoftwareKey } from './software-key';

export const FACTOR_PASSWORD = 'kettle magpie orbit';
export const HOST = 'lender.example';
export const ORIGIN = `https://${HOST}`;
export const RELYING_PARTY = { origin: ORIGIN, rpId: HOST };

export type FactorStep = NonNullable<AnswerOf<typeof login>['factor']>;

/** A login with an authenticator app, and what the test knows about it. */
export interface Holder {
  readonly id: Id;
  readonly name: string;
  readonly secret: string;
  readonly codes: readonly string[];
  readonly deviceToken: string | null;
}

/** The account fixture with the product's requirement of a second factor for staff. */
export interface FactorFixture extends AccountFixture {
  readonly strictServices: AccountServices;
  readonly caller: { readonly address: string; readonly device: string; readonly host: string };
  /** The next code; the clock is advanced first, so that each code is new. */
  code(secret: string): string;
  /** Signs in up to the second factor. */
  nextFactorStep(name: string, deviceToken?: string): Promise<FactorStep>;
  createHolder(name: string, roles: readonly CompanyRole[], personId?: Id): Promise<Holder>;
  addPasskey(holder: Holder, key: SoftwareKey): Promise<void>;
  viewer(holder: Pick<Holder, 'id' | 'name'>, role: CompanyRole): Viewer;
}

export async function createFactorFixture(): Promise<FactorFixture> {
  const fixture = await createAccountFixture();
  const services: AccountServices = { ...fixture.services, requiresFactor };
  const caller = {
    address: '198.51.100.7',
    device: 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36',
    host: HOST,
  };
  const code = (secret: string) => {
    fixture.clock.forward(60_000);
    return codeAt(secret, stepOf(fixture.clock.now()));
  };
  const nextFactorStep = async (name: string, deviceToken?: string) => {
    const result = await signIn(services, name, FACTOR_PASSWORD, { ...caller, deviceToken: deviceToken ?? null });
    if (!('factor' in result)) throw new Error('no factor was asked');
    return result.factor;
  };
  const viewer = ({ id, name }: Pick<Holder, 'id' | 'name'>, { companyId, roleId }: CompanyRole): Viewer => ({
    accountId: id,
    companyId,
    personId: null,
    userType: 'Workforces',
    roleId,
    roleTitle: 'Officer',
    isAdmin: false,
    fullName: name,
    rights: { modules: {}, tabs: {} },
  });
  let lastRole: CompanyRole | undefined;
  return {
    ...fixture,
    strictServices: services,
    caller,
    code,
    nextFactorStep,
    viewer,
    async createHolder(name, roles, personId) {
      [lastRole] = roles;
      const id = await fixture.createAccount(name, FACTOR_PASSWORD, roles, 'Workforces', personId ?? null);
      const { _id } = await nextFactorStep(name);
      const setup = await beginSetup(services, _id, 'totp', caller);
      const secret = setup.totp?.secret ?? '';
      const { entered, recoveryCodes } = await finishSetup(services, { challenge: _id, code: code(secret) }, caller);
      return { id, name, secret, codes: recoveryCodes, deviceToken: entered.deviceToken };
    },
    async addPasskey(holder, key) {
      if (!lastRole) throw new Error('no holder yet');
      const ownViewer = viewer(holder, lastRole);
      const { challenge, options } = await beginFactor(
        services,
        ownViewer,
        { password: FACTOR_PASSWORD, kind: 'passkey' },
        caller,
      );
      const passkey = registrationOf(key, { challenge: options?.challenge ?? '', ...RELYING_PARTY });
      await confirmFactor(services, ownViewer, { challenge, passkey, name: 'key' }, caller, null);
    },
  };
}
