table api_key_answer (
  key_id uuid not null,
  company_id uuid not null,
  idempotency_key text not null,
  call text not null,
  request_hash bytea not null,
  answer text,
  created_at timestamp with time zone not null,
  constraint api_key_answer_pkey PRIMARY KEY (key_id, idempotency_key),
  constraint api_key_answer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint api_key_answer_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_key(id),
  constraint api_key_answer_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 255)))
)
CREATE INDEX api_key_answer_company ON public.api_key_answer USING btree (company_id)
CREATE INDEX api_key_answer_created ON public.api_key_answer USING btree (created_at)
row level security, for the owner too
create policy api_key_answer_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
