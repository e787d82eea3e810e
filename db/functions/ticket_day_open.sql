-- Whether a slot of a day has places left.
create or replace function ticket_day_open(p_totals int[], p_sold int[]) returns boolean
language plpgsql immutable as $$
begin
  for i in 1 .. cardinality(p_totals) loop
    if p_totals[i] < 0 or p_sold[i] < p_totals[i] then
      return true;
    end if;
  end loop;
  return false;
end
$$;
