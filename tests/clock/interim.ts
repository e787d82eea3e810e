import type pg from 'pg'
const swap = (s: string) =>
  s
    .replace(/(?<![\w.])now\(\)/g, 'portal_now()')
    .replace(/\bcurrent_date\b/gi, 'portal_now()::date')
    .replace(/\bclock_timestamp\(\)/g, 'portal_clock()')
export async function interim(owner: pg.Client) {
  const { rows: fns } = await owner.query(
    "select pg_get_functiondef(p.oid) as def from pg_proc p where pronamespace = 'public'::regnamespace and prokind in ('f','p') and proname not in ('portal_now','portal_clock') and prosrc ~* '(\\mnow\\(\\)|current_date|clock_timestamp)'",
  )
  for (const { def } of fns) await owner.query(swap(def))
  const { rows: ds } = await owner.query(
    "select adrelid::regclass::text as t, attname, pg_get_expr(adbin, adrelid) as e from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum where attgenerated = '' and pg_get_expr(adbin, adrelid) ~* '(\\mnow\\(\\)|CURRENT_DATE|clock_timestamp|transaction_timestamp)'",
  )
  for (const { t, attname, e } of ds)
    await owner.query(`alter table ${t} alter column ${attname} set default ${swap(e)}`)
  const { rows: vs } = await owner.query(
    "select c.oid::regclass::text as v, array_to_string(c.reloptions, ',') as o, pg_get_viewdef(c.oid) as d from pg_class c where relkind = 'v' and relnamespace = 'public'::regnamespace and pg_get_viewdef(c.oid) ~* '(\\mnow\\(\\)|CURRENT_DATE|clock_timestamp)'",
  )
  for (const { v, o, d } of vs) await owner.query(`create or replace view ${v} ${o ? `with (${o})` : ''} as ${swap(d)}`)
  process.stdout.write(`interim: ${fns.length} functions, ${ds.length} defaults, ${vs.length} views\n`)
}
