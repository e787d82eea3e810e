-- Taken from the terms once, when the price is made, so that no booking and no list has to open them.
create or replace function hotel_quote_sum_up() returns trigger language plpgsql as $$
declare
  h jsonb := new.terms->'hotel';
begin
  new.hotel_text := lower(concat_ws(E'\n', h->>'nameEn', h->>'nameZh'));
  new.place_text := lower(concat_ws(E'\n', h->>'nameEn', h->>'nameZh', h->>'cityEn', h->>'cityZh'));
  new.free_until := (new.terms->>'freeCancellationUntil')::timestamptz;
  return new;
end
$$;
