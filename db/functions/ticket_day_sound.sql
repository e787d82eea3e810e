-- Whether the slots of a day are valid: in order, none beginning before another, each with an end, a total and a number
-- of sold places. `ticket_day` says what they mean.
create or replace function ticket_day_sound(p_starts smallint[], p_ends smallint[], p_totals int[], p_sold int[])
returns boolean language plpgsql immutable as $$
begin
  for i in 1 .. cardinality(p_starts) loop
    if (p_ends[i] < p_starts[i] or p_totals[i] < -1 or p_starts[i] not between 0 and 1439
      or (i > 1 and p_starts[i] <= p_starts[i - 1])) is not false then
      return false;
    end if;
  end loop;
  return cardinality(p_starts) = cardinality(p_ends) and cardinality(p_starts) = cardinality(p_totals)
    and cardinality(p_starts) = cardinality(p_sold);
end
$$;
