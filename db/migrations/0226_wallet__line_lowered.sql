-- A credit line may be lowered below what is owed. The wallet's line then stands at what is owed and falls with it until the agreed
-- one is reached, so that nothing more can be spent on credit and no figure is negative.
alter table wallet
  add column credit_agreed_minor bigint,
  add constraint wallet_line_agreed check (credit_agreed_minor >= 0 and credit_agreed_minor < credit_line_minor),
  add constraint wallet_agreed_minor_exact check (credit_agreed_minor between -9007199254740991 and 9007199254740991);

create function wallet_line_follows() returns trigger language plpgsql as $$
begin
  new.credit_line_minor := least(old.credit_line_minor, greatest(old.credit_agreed_minor, new.receivable_minor + new.credit_held_minor));
  new.credit_agreed_minor := nullif(old.credit_agreed_minor, new.credit_line_minor);
  return new;
end
$$;
create trigger wallet_line_follows before update of receivable_minor, credit_held_minor on wallet
  for each row when (old.credit_agreed_minor is not null) execute function wallet_line_follows();
grant update (credit_agreed_minor) on wallet to tradewind_app;
