-- What promotions do to prices and supplements, in plain SQL.

-- What promotions make of a factor: free nights are spread over the stay, and the operator's part is taken off.
-- name: create_promoted
create function oracle_promoted(reduction jsonb, nights int, out m numeric, out d numeric, out ours int,
  out free int)
language sql immutable as $$
  select (nights - free.count)::numeric * (10000 - mine.part), nights::numeric * 10000, mine.part, free.count
  from (select coalesce((reduction ->> 'ourBasisPoints')::int, 0) as part) mine
  cross join lateral (
    select case
      when not reduction ? 'stay' then 0
      when (reduction ->> 'repeats')::boolean
        then nights / (reduction ->> 'stay')::int * ((reduction ->> 'stay')::int - (reduction ->> 'pay')::int)
      when nights >= (reduction ->> 'stay')::int then (reduction ->> 'stay')::int - (reduction ->> 'pay')::int
      else 0
    end as count
  ) free
$$

-- What is added to a supplement of a night before free nights take their part of it, so that all of it is left.
-- name: create_kept
create function oracle_kept(kept bigint, free int, nights int) returns bigint language sql immutable as $$
  select div(2::numeric * kept * free + nights - free, 2 * (nights - free))::bigint
$$
