-- Validates the guests named for a booking: as many rooms as quoted, nationalities the rate is sold to, no more persons
-- than the party has, an adult in each room, names that a hotel abroad can read. Returns the first fault with its room,
-- counted from 0, or null.
create or replace function hotel_order_guests_fault(p_adults smallint[], p_children smallint[], p_han boolean[],
  p_nationalities text[], p_party_adults smallint[], p_party_children smallint[], p_latin boolean, p_markets jsonb)
returns jsonb language plpgsql immutable as $$
declare
  v_why text;
begin
  if cardinality(p_adults) <> cardinality(p_party_adults) then
    return jsonb_build_object('why', 'ROOM_COUNT', 'rooms', cardinality(p_party_adults));
  end if;
  if p_markets <> '{}' and exists (select from unnest(p_nationalities) n where not market_allows(p_markets, n)) then
    return jsonb_build_object('why', 'MARKET', 'nationalities',
      (select jsonb_agg(n) from unnest(p_nationalities) n where not market_allows(p_markets, n)));
  end if;
  for r in 1 .. cardinality(p_party_adults) loop
    v_why := case
      when p_adults[r] > p_party_adults[r] or p_children[r] > p_party_children[r] then 'TOO_MANY'
      when p_adults[r] >= 1 is not true then 'NO_ADULT'
      when p_latin and p_han[r] then 'LATIN_NAME'
    end;
    if v_why is not null then
      return jsonb_build_object('why', v_why, 'room', r - 1);
    end if;
  end loop;
  return null;
end
$$;
