-- Whether a rate sold to `markets` ({"allow":[…]} or {"deny":[…]} or {}) is sold to guests of a nationality.
create or replace function market_allows(markets jsonb, nationality text) returns boolean
language sql immutable parallel safe
  as $$ select (not markets ? 'allow' or markets->'allow' ? nationality)
    and not coalesce(markets->'deny' ? nationality, false) $$;
