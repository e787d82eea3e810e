-- What other parties than two adults pay in a season, the amounts of the plan elsewhere: a list of
-- { first, last, weekdays, adultDeltas, childBands }. The first one that has a night counts.
alter table rate_plan add column seasons jsonb not null default '[]';
