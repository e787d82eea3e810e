table company_setting (
  company_id uuid not null,
  confirm_by text default 'EMAIL'::text not null,
  emails text[] default '{}'::text[] not null,
  phones text[] default '{}'::text[] not null,
  time_zone text default 'UTC'::text not null,
  weekdays smallint[] default '{1,2,3,4,5,6,7}'::smallint[] not null,
  from_time text default '00:00'::text not null,
  to_time text default '00:00'::text not null,
  reference_required boolean default false not null,
  default_nationality text,
  denied_payments jsonb default '[]'::jsonb not null,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  cost_centre_required boolean default false not null,
  constraint company_setting_pkey PRIMARY KEY (company_id),
  constraint company_setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint company_setting_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES staff(id),
  constraint company_setting_check CHECK (((confirm_by <> 'SMS'::text) OR (cardinality(phones) > 0))),
  constraint company_setting_confirm_by_check CHECK ((confirm_by = ANY (ARRAY['EMAIL'::text, 'SMS'::text, 'NONE'::text]))),
  constraint company_setting_default_nationality_check CHECK ((default_nationality ~ '^[A-Z]{2}$'::text)),
  constraint company_setting_denied_payments_check CHECK ((jsonb_typeof(denied_payments) = 'array'::text)),
  constraint company_setting_emails_check CHECK ((cardinality(emails) <= 10)),
  constraint company_setting_from_time_check CHECK ((from_time ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint company_setting_phones_check CHECK ((cardinality(phones) <= 10)),
  constraint company_setting_time_zone_check CHECK (((length(time_zone) >= 1) AND (length(time_zone) <= 60))),
  constraint company_setting_to_time_check CHECK ((to_time ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint company_setting_weekdays_check CHECK ((((cardinality(weekdays) >= 1) AND (cardinality(weekdays) <= 7)) AND (weekdays <@ '{1,2,3,4,5,6,7}'::smallint[])))
)
row level security, for the owner too
create policy company_setting_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
