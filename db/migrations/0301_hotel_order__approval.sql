-- Orders that wait for an approver: `approval` of a booking holds what was asked. Their rooms are taken at once, their
-- money is held. The two functions are changed where they stand, because only a few words of them differ.
do $do$
declare
  v_held text := $held$p->(x.at::int - 1)->>'approval' is not null$held$;
  v_text text;
  x record;
begin
  for x in
    select * from (values
      ('hotel_order_save', $$case when v_mode = 'INSTANT' and v_online = 0 then 'CHARGE'$$,
        $$case when v_mode = 'INSTANT' and v_online = 0 and not ($$ || v_held || $$) then 'CHARGE'$$),
      ('hotel_order_save', $$'status', case when v_online > 0$$,
        $$'status', case when $$ || v_held || $$ then 'AWAITING_APPROVAL' when v_online > 0$$),
      ('hotel_order_save', $$when v_mode <> 'INSTANT' then 'AUTHORIZED'$$,
        $$when v_mode <> 'INSTANT' or $$ || v_held || $$ then 'AUTHORIZED'$$),
      ('hotel_order_write', $$case when d.online > 0 then 'AWAITING_PAYMENT'$$,
        $$case when a.approval is not null then 'AWAITING_APPROVAL' when d.online > 0 then 'AWAITING_PAYMENT'$$),
      ('hotel_order_write', $$"payMinutes" int))$$, $$"payMinutes" int, approval jsonb))$$),
      ('hotel_order_write', $$"payMinutes", place)$$, $$"payMinutes", approval, place)$$),
      ('hotel_order_write', $$when mode <> 'INSTANT' then 'AUTHORIZED'$$,
        $$when mode <> 'INSTANT' or approval is not null then 'AUTHORIZED'$$),
      ('hotel_order_write', $$case when online > 0 then now()$$,
        $$case when approval is not null then (approval->>'deadlineAt')::timestamptz when online > 0 then now()$$),
      ('hotel_order_write', $$case when mode <> 'INSTANT' or online > 0 then transfer$$,
        $$case when mode <> 'INSTANT' or online > 0 or approval is not null then transfer$$),
      ('hotel_order_write', $$'at', instant_text(now())) from placed$$,
        $$'at', instant_text(now())) from placed where approval is null$$),
      ('hotel_order_write', $$select (select count(*) from orders), (select count(*) from keys) into v_orders, v_keys;$$,
        $$select (select count(*) from orders), (select count(*) from keys) into v_orders, v_keys;
  if jsonb_path_exists(p, '$[*].approval') then
    perform approval_open(p, p_at, p_ids, p_codes);
  end if;$$)) as changes (name, before, after)
  loop
    v_text := pg_get_functiondef(x.name::regproc);
    if position(x.before in v_text) = 0 then
      raise exception '% does not hold: %', x.name, x.before;
    end if;
    execute replace(v_text, x.before, x.after);
  end loop;
end
$do$;
