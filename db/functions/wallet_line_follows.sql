-- Lowers a wallet's credit line towards the agreed one as far as its debt allows.
create or replace function wallet_line_follows() returns trigger language plpgsql as $$
begin
  new.credit_line_minor := least(old.credit_line_minor, greatest(old.credit_agreed_minor,
    new.receivable_minor + new.credit_held_minor));
  new.credit_agreed_minor := nullif(old.credit_agreed_minor, new.credit_line_minor);
  return new;
end
$$;
