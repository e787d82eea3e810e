CREATE OR REPLACE FUNCTION public.hotel_order_save_many(p jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  q record;
  v_quotes uuid[];
  v_answers jsonb[] := array_fill(null::jsonb, array[jsonb_array_length(p)]);
  v_code text;
  v_message text;
  v_detail text;
  v_constraint text;
begin
  perform set_config('app.realm', 'SYSTEM', true), set_config('app.company_id', '', true);
  select coalesce(array_agg(t.id), '{}') into v_quotes
  from jsonb_array_elements(p) x join hotel_quote t on t.id = (x->>'token')::uuid and t.company_id = (x->>'companyId')::uuid;
  -- Stays in this order lock their nights in order: what a later one adds lies behind all that was locked.
  for q in select distinct room_type_no, check_in, check_out - check_in as nights from hotel_quote where id = any (v_quotes) order by 1, 2 loop
    if (select count(*) from inventory_night n where n.room_type_no = q.room_type_no and n.night >= q.check_in and n.night < q.check_in + q.nights) < q.nights then
      perform inventory_open(q.room_type_no, q.check_in, q.nights);
    end if;
  end loop;
  for q in select distinct room_type_no, check_in, check_out - check_in as nights from hotel_quote where id = any (v_quotes) order by 1, 2 loop
    perform from inventory_night n where n.room_type_no = q.room_type_no and n.night >= q.check_in and n.night < q.check_in + q.nights order by n.night for update;
  end loop;
  perform from wallet w
    where (w.company_id, w.currency) in (select t.company_id, t.currency from hotel_quote t where t.id = any (v_quotes))
    order by w.company_id, w.currency for update;

  for i in 1 .. jsonb_array_length(p) loop
    begin
      v_answers[i] := jsonb_build_object('saved', hotel_order_save(p->(i - 1)));
    exception when others then
      get stacked diagnostics v_code = returned_sqlstate, v_message = message_text, v_detail = pg_exception_detail, v_constraint = constraint_name;
      v_answers[i] := jsonb_build_object('error', jsonb_build_object('code', v_code, 'message', v_message, 'detail', nullif(v_detail, ''), 'constraint', nullif(v_constraint, '')));
    end;
  end loop;
  return to_jsonb(v_answers);
end
$function$
