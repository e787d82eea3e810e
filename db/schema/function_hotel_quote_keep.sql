CREATE OR REPLACE FUNCTION public.hotel_quote_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from hotel_order where quote_id = old.id) then
    raise exception 'a quote that became an order is never changed' using errcode = 'TW900';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$function$
