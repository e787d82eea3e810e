table statement_mail (
  company_id uuid not null,
  currency character(3) not null,
  month text not null,
  at timestamp with time zone not null,
  constraint statement_mail_pkey PRIMARY KEY (company_id, currency, month),
  constraint statement_mail_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint statement_mail_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint statement_mail_month_check CHECK ((month ~ '^[0-9]{4}-[0-9]{2}$'::text))
)
row level security, for the owner too
create policy statement_mail_scope using ((company_id = scope_company()) OR scope_is_operator())
CREATE TRIGGER statement_mail_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.statement_mail FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
grant insert, select to tradewind_app
