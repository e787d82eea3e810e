table journal_setting (
  company_id uuid not null,
  bank text not null,
  prepaid text not null,
  payable text not null,
  travel text not null,
  fees text not null,
  adjustments text not null,
  consultant_number integer,
  client_number integer,
  account_length integer not null,
  year_month integer not null,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  constraint journal_setting_pkey PRIMARY KEY (company_id),
  constraint journal_setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint journal_setting_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES staff(id),
  constraint journal_setting_account_length_check CHECK (((account_length >= 4) AND (account_length <= 8))),
  constraint journal_setting_adjustments_check CHECK ((adjustments ~ '^[0-9]{3,9}$'::text)),
  constraint journal_setting_bank_check CHECK ((bank ~ '^[0-9]{3,9}$'::text)),
  constraint journal_setting_client_number_check CHECK (((client_number >= 1) AND (client_number <= 99999))),
  constraint journal_setting_consultant_number_check CHECK (((consultant_number >= 1001) AND (consultant_number <= 9999999))),
  constraint journal_setting_fees_check CHECK ((fees ~ '^[0-9]{3,9}$'::text)),
  constraint journal_setting_payable_check CHECK ((payable ~ '^[0-9]{3,9}$'::text)),
  constraint journal_setting_prepaid_check CHECK ((prepaid ~ '^[0-9]{3,9}$'::text)),
  constraint journal_setting_travel_check CHECK ((travel ~ '^[0-9]{3,9}$'::text)),
  constraint journal_setting_year_month_check CHECK (((year_month >= 1) AND (year_month <= 12)))
)
row level security, for the owner too
create policy journal_setting_scope using ((company_id = scope_company()) OR scope_is_operator())
grant insert, select, update to tradewind_app
