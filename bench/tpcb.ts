import { randomInt } from 'node:crypto'
import type pg from 'pg'

const SCALE = 10
const ACCOUNTS = 100_000

export async function prepareTpcb(owner: pg.Pool): Promise<void> {
  await owner.query(`
    create table tpcb_branches (bid int primary key, bbalance int not null, filler char(88)) with (fillfactor = 100);
    create table tpcb_tellers (tid int primary key, bid int, tbalance int not null, filler char(84)) with (fillfactor = 100);
    create table tpcb_accounts (aid int primary key, bid int, abalance int not null, filler char(84)) with (fillfactor = 100);
    create table tpcb_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into tpcb_branches select i, 0, '' from generate_series(1, ${SCALE}) i;
    insert into tpcb_tellers select i, (i - 1) / 10 + 1, 0, '' from generate_series(1, ${SCALE * 10}) i;
    insert into tpcb_accounts select i, (i - 1) / ${ACCOUNTS / SCALE} + 1, 0, '' from generate_series(1, ${ACCOUNTS}) i;
    analyze tpcb_accounts`)
}

/**
 * The transaction of TPC-B as pgbench's built-in script has it: seven statements, each a prepared one and a round trip
 * of its own.
 */
export async function tpcb(client: pg.Client): Promise<void> {
  const aid = randomInt(ACCOUNTS) + 1
  const bid = randomInt(SCALE) + 1
  const tid = randomInt(SCALE * 10) + 1
  const delta = randomInt(10_000) - 5_000
  await client.query({ name: 'b', text: 'begin' })
  await client.query({
    name: 'ua',
    text: 'update tpcb_accounts set abalance = abalance + $1 where aid = $2',
    values: [delta, aid],
  })
  await client.query({ name: 'sa', text: 'select abalance from tpcb_accounts where aid = $1', values: [aid] })
  await client.query({
    name: 'ut',
    text: 'update tpcb_tellers set tbalance = tbalance + $1 where tid = $2',
    values: [delta, tid],
  })
  await client.query({
    name: 'ub',
    text: 'update tpcb_branches set bbalance = bbalance + $1 where bid = $2',
    values: [delta, bid],
  })
  await client.query({
    name: 'ih',
    text: 'insert into tpcb_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
    values: [tid, bid, aid, delta],
  })
  await client.query({ name: 'c', text: 'commit' })
}
