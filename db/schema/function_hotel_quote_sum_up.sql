CREATE OR REPLACE FUNCTION public.hotel_quote_sum_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  h jsonb := new.terms->'hotel';
begin
  new.hotel_text := lower(concat_ws(E'\n', h->>'nameEn', h->>'nameZh'));
  new.place_text := lower(concat_ws(E'\n', h->>'nameEn', h->>'nameZh', h->>'cityEn', h->>'cityZh'));
  new.free_until := (new.terms->>'freeCancellationUntil')::timestamptz;
  return new;
end
$function$
