-- What a company adds to its own prices for its clients; null: it shows its own alone.
alter table company_setting
  add column client_mark_up_basis_points integer check (client_mark_up_basis_points between 1 and 20000),
  add column client_rounding text not null default 'EXACT'
    check (client_rounding in ('EXACT', 'ONE', 'FIVE', 'NINETY_NINE'));
