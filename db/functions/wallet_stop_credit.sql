-- Sets or lifts the stop of credit. Its caller locked the wallet and read the bills afterwards, so that of two payments
-- at once the second one sees the first.
create or replace function wallet_stop_credit(p_company uuid, p_currency text, p_stopped boolean, p_at timestamptz)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if p_company is distinct from scope_company() and not scope_is_operator() then
    raise exception 'the wallet of another company' using errcode = 'TW901';
  end if;
  update wallet w set credit_stopped_at = case when p_stopped then p_at end
  where w.company_id = p_company and w.currency = p_currency and (w.credit_stopped_at is not null) <> p_stopped;
end
$$;
revoke execute on function wallet_stop_credit from public;
grant execute on function wallet_stop_credit to tradewind_app;
