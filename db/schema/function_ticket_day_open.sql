CREATE OR REPLACE FUNCTION public.ticket_day_open(p_totals integer[], p_sold integer[])
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  for i in 1 .. cardinality(p_totals) loop
    if p_totals[i] < 0 or p_sold[i] < p_totals[i] then
      return true;
    end if;
  end loop;
  return false;
end
$function$
