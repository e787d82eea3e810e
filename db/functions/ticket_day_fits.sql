-- Whether no slot of a day is oversold; a total of -1 is free sale.
create or replace function ticket_day_fits(p_totals int[], p_sold int[]) returns boolean
language plpgsql immutable as $$
begin
  for i in 1 .. cardinality(p_totals) loop
    if (p_totals[i] >= 0 and p_sold[i] > p_totals[i]) is not false then
      return false;
    end if;
  end loop;
  return true;
end
$$;
