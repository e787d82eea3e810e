-- The orders that have all words of a pattern, of a company or of all; null where they are more than `p_most`.
-- Row-level security would keep a policy's reader from the index of words, so it is read with the owner's rights, and
-- only for those whom the policy lets read.
create or replace function hotel_order_like(p_company uuid, p_pattern text, p_most int) returns uuid[]
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_custom_plan as $$
declare
  v_found uuid[];
  v_words text[] := text_words(p_pattern);
begin
  if scope_is_operator() or p_company = scope_company() then
    v_found := case when p_company is null
      then array(select o.id from hotel_order o where o.find_text like v_words[1]
        and o.find_text like all (v_words) limit p_most + 1)
      else array(select o.id from hotel_order o where o.company_id = p_company and o.find_text like v_words[1]
        and o.find_text like all (v_words)
        limit p_most + 1) end;
  end if;
  return case when coalesce(cardinality(v_found), 0) <= p_most then coalesce(v_found, '{}') end;
end
$$;
revoke execute on function hotel_order_like from public;
grant execute on function hotel_order_like to tradewind_app;
