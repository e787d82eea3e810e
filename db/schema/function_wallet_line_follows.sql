CREATE OR REPLACE FUNCTION public.wallet_line_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.credit_line_minor := least(old.credit_line_minor, greatest(old.credit_agreed_minor, new.receivable_minor + new.credit_held_minor));
  new.credit_agreed_minor := nullif(old.credit_agreed_minor, new.credit_line_minor);
  return new;
end
$function$
