table payment_proof (
  id uuid default uuidv7() not null,
  attempt_id uuid not null,
  company_id uuid not null,
  media_type text not null,
  bytes bytea not null,
  sha256 bytea not null,
  created_at timestamp with time zone default portal_now() not null,
  created_by uuid not null,
  constraint payment_proof_pkey PRIMARY KEY (id),
  constraint payment_proof_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES bank_transfer(attempt_id),
  constraint payment_proof_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint payment_proof_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  constraint payment_proof_bytes_check CHECK (((length(bytes) >= 1) AND (length(bytes) <= 5242880))),
  constraint payment_proof_media_type_check CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'application/pdf'::text]))),
  constraint payment_proof_sha256_check CHECK ((length(sha256) = 32))
)
CREATE INDEX payment_proof_attempt ON public.payment_proof USING btree (attempt_id, created_at DESC, id DESC)
CREATE INDEX payment_proof_company ON public.payment_proof USING btree (company_id)
row level security, for the owner too
create policy payment_proof_scope using ((company_id = scope_company()) OR scope_is_operator())
grant insert, select to tradewind_app
