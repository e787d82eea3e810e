-- Which rooms of an offer can be released free of charge and until when, one room free in so many, and until when names
-- are taken. `net_minor` is what the hotel asks for a room and night, where it answered by its link.
alter table group_offer add column attrition jsonb not null default '[]', add column free_in integer
    check (free_in between 2 and 200), add column names_on date,
  alter column made_by drop not null;
alter table group_offer_night add column net_minor bigint
    check (net_minor > 0 and net_minor between -9007199254740991 and 9007199254740991);

-- A counter-offer names the total that is wished.
alter table group_event drop constraint group_event_note_check;
alter table group_event add constraint group_event_note_check check (length(note) <= 2000);
alter table group_event drop constraint group_event_actor_check;
alter table group_event add constraint group_event_actor_check
  check (actor in ('CUSTOMER', 'OPERATOR', 'HOTEL', 'CLOCK'));
alter table group_event add column wished_minor bigint
    check (wished_minor > 0 and wished_minor between -9007199254740991 and 9007199254740991);
