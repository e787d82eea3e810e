-- What changed the debt of a bill afterwards: the credit of an upheld dispute, and what two persons decided.
create table bill_correction (
  id uuid primary key default uuidv7(),
  bill_id uuid not null,
  company_id uuid not null,
  kind text not null check (kind in ('DISPUTE', 'ADJUSTMENT', 'PENALTY', 'WRITE_OFF')),
  -- Above zero charged, below zero given back.
  amount_minor bigint not null check (amount_minor <> 0),
  constraint bill_correction_minor_exact check (amount_minor between -9007199254740991 and 9007199254740991),
  reason text not null,
  dispute_id uuid unique,
  transfer_id uuid not null unique,
  staff_id uuid not null references staff,
  at timestamptz not null,
  check ((kind = 'DISPUTE') = (dispute_id is not null)),
  check (kind not in ('DISPUTE', 'WRITE_OFF') or amount_minor < 0),
  check (kind <> 'PENALTY' or amount_minor > 0),
  unique (id, company_id),
  foreign key (bill_id, company_id) references bill (id, company_id),
  foreign key (dispute_id, company_id) references bill_dispute (id, company_id)
);
create index bill_correction_bill on bill_correction (bill_id);
alter table bill_correction enable row level security;
alter table bill_correction force row level security;
create policy bill_correction_scope on bill_correction using (company_id = scope_company() or scope_is_operator());
grant select, insert on bill_correction to tradewind_app;
create trigger bill_correction_immutable before update or delete or truncate on bill_correction
  for each statement execute function refuse_change();

alter table change_proposal
  drop constraint change_proposal_kind_check,
  add constraint change_proposal_kind_check check (kind in (
    'BANK_ACCOUNT', 'BANK_ACCOUNT_CLOSE', 'AGREEMENT', 'RECHARGE_LIMIT', 'SECOND_FACTOR', 'BILL_CORRECTION'));
