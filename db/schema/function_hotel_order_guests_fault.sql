CREATE OR REPLACE FUNCTION public.hotel_order_guests_fault(p_adults smallint[], p_children smallint[], p_han boolean[], p_party_adults smallint[], p_party_children smallint[], p_latin boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  v_why text;
begin
  for r in 1 .. cardinality(p_party_adults) loop
    v_why := case
      when p_adults[r] > p_party_adults[r] or p_children[r] > p_party_children[r] then 'TOO_MANY'
      when p_adults[r] >= 1 is not true then 'NO_ADULT'
      when p_latin and p_han[r] then 'LATIN_NAME'
    end;
    if v_why is not null then
      return jsonb_build_object('why', v_why, 'room', r - 1);
    end if;
  end loop;
  return null;
end
$function$
