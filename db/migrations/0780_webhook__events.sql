-- An address of a company, without a key, hears of chosen types of events; a replaced secret signs for another day.
alter table webhook
  add types text[] not null default '{}',
  add old_secret bytea,
  add old_until timestamptz;
-- squawk-ignore constraint-missing-not-valid
alter table webhook
  drop constraint webhook_key_check,
  add constraint webhook_key_check check (key_id is not null or removed_at is not null or cardinality(types) > 0);

-- Its body is in db/functions. At the commit, so that a message has the state that the event's transaction leaves.
create function webhook_event_write() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger webhook_events after insert on outbox deferrable initially deferred
  for each row when (new.company_id is not null) execute function webhook_event_write();
