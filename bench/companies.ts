import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { signIn } from '#features/identity/contract.ts'
import { type Client, createClient } from '#contract/client.ts'
import type { BenchPortal } from './portal.ts'

const PLENTY_MINOR = 1_000_000_000_000

/**
 * Companies like the demo one, each with a booker; the first `withMoney` have ample money, the others none. No wallet
 * is shared.
 */
export async function addCompanies(
  { owner }: Pick<BenchPortal, 'owner'>,
  { count, withMoney }: { count: number; withMoney: number },
): Promise<void> {
  await owner.query(`
    begin;
    select set_config('app.realm', 'SYSTEM', true);
    insert into company (code, name, legal_name, country, status) select 'BENCH' || i, 'Bench ' || i, 'Bench ' || i, 'SG', 'ACTIVE' from generate_series(1, ${count}) i;
    insert into agreement (company_id, number, currency, settlement_term, mark_up_basis_points, credit_line_minor, valid_from, valid_to, status, begun_at)
      select id, 'AG-' || code, 'USD', 'MONTHLY', 1000, 0, current_date - 1, current_date + 300, 'ACTIVE', now() from company where code like 'BENCH%';
    insert into wallet (company_id, currency) select id, 'USD' from company where code like 'BENCH%';
    insert into staff (realm, company_id, login_name, password_hash, name, role, rights, status)
      select 'PORTAL', c.id, lower(c.code), b.password_hash, 'Bench', 'BOOKER', b.rights, 'ACTIVE' from company c, staff b where c.code like 'BENCH%' and b.login_name = 'booker';
    select ledger_post(id, 'USD', 'RECHARGE', 'bench:money', ${PLENTY_MINOR}, 0, 'BENCH', null, null) from company
      where code like 'BENCH%' and substring(code from 6)::int <= ${withMoney};
    commit`)
}

/** The booker of each company that was added, signed in. */
export function signInBookers(portal: BenchPortal, count: number): Promise<Client[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const client = createClient(portal.baseUrl)
      await client.call(signIn, { loginName: `bench${i + 1}`, password: DEMO_PASSWORD })
      return client
    }),
  )
}
