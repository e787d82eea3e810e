CREATE OR REPLACE FUNCTION public.ticket_day_fits(p_totals integer[], p_sold integer[])
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  for i in 1 .. cardinality(p_totals) loop
    if (p_totals[i] >= 0 and p_sold[i] > p_totals[i]) is not false then
      return false;
    end if;
  end loop;
  return true;
end
$function$
