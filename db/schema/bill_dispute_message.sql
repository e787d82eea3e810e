table bill_dispute_message (
  id uuid default uuidv7() not null,
  no bigint generated always as identity not null,
  dispute_id uuid not null,
  company_id uuid not null,
  at timestamp with time zone not null,
  by_operator boolean not null,
  staff_id uuid not null,
  author_name text not null,
  text text not null,
  file_name text,
  file_type text,
  file_content bytea,
  constraint bill_dispute_message_id_company_id_key UNIQUE (id, company_id),
  constraint bill_dispute_message_pkey PRIMARY KEY (id),
  constraint bill_dispute_message_dispute_id_company_id_fkey FOREIGN KEY (dispute_id, company_id) REFERENCES bill_dispute(id, company_id),
  constraint bill_dispute_message_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint bill_dispute_message_check CHECK ((((file_name IS NULL) = (file_content IS NULL)) AND ((file_name IS NULL) = (file_type IS NULL)))),
  constraint bill_dispute_message_file_content_check CHECK ((length(file_content) <= 5242880))
)
CREATE INDEX bill_dispute_message_dispute ON public.bill_dispute_message USING btree (dispute_id, no)
row level security, for the owner too
create policy bill_dispute_message_scope using ((company_id = scope_company()) OR scope_is_operator())
CREATE TRIGGER bill_dispute_message_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.bill_dispute_message FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
grant delete, insert, select, update to tradewind_app
