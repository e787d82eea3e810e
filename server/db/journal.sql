-- not null: snapshot
-- Starting point of following: data loaded later includes everything visible in `snapshot`;
-- `last_seq` is the newest sequence number drawn.
-- name: find_journal_start
select pg_current_snapshot()::text as snapshot, coalesce((select max(seq) from change_journal), 0) as last_seq

-- not null: horizon
-- Takes a transaction number: every transaction that drew a sequence number earlier has a lower one.
-- name: take_horizon
select pg_current_xact_id()::text as horizon

-- not null: oldest, drawn
-- Entries after the newest known one, and those missing so far; `oldest` is the lowest running
-- transaction. Without entries there is one row with a null `seq`.
-- name: list_journal_entries
select pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
  (select last_value from change_journal_seq_seq) as drawn,
  found.seq, found.topic, found.ref_no, found.ref_id, found.months, found.first_day, found.sold, found.created_at
from (values (1)) as always (one)
left join (
  (select * from change_journal where seq > $after::bigint order by seq limit $limit::int)
  union all
  (select * from change_journal where seq = any ($missing::bigint[]))
) as found on true
order by found.seq

-- Entries numbered before the start whose transactions were still running then.
-- name: list_entries_under_way
select seq, topic, ref_no, ref_id, months, first_day, sold, created_at
from change_journal
where seq <= $last_seq::bigint and xid >= pg_snapshot_xmin($snapshot::pg_snapshot) and not pg_visible_in_snapshot(xid,
  $snapshot::pg_snapshot)
order by seq

-- Removes entries older than a day; a node that was away longer loads everything again.
-- name: remove_old_entries
delete from change_journal where created_at < portal_now() - interval '1 day'

-- not null: database, drawn
-- Identifies a place of the journal: by the database, and by when its entry was written.
-- `newest_at` stays text in microseconds, which distinguishes two entries of one millisecond.
-- name: find_journal_facts
select (select system_identifier from pg_control_system())::text || '/' || (select timeline_id
  from pg_control_checkpoint())::text
    || '/' || (select oid from pg_database where datname = current_database())::text as database,
  portal_now() as now, (select last_value from change_journal_seq_seq) as drawn,
  (select created_at::text from change_journal where seq = $after::bigint) as newest_at

-- Entries after a place, and those missing there.
-- name: list_entries_since
select seq, topic, ref_no, ref_id, months, first_day, sold, created_at
from change_journal
where seq > $after::bigint or seq = any ($missing::bigint[])
order by seq limit $limit::int
