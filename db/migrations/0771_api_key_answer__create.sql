-- A call that moves money, made once for the key's Idempotency-Key. The row is committed before the call runs; without
-- an answer it is under way, or its process ended and the outcome is not known. Such a call never runs again.
create table api_key_answer (
  key_id uuid not null references api_key,
  company_id uuid not null references company,
  idempotency_key text not null check (length(idempotency_key) between 1 and 255),
  call text not null,
  request_hash bytea not null,
  -- The body of the answer; a refused call leaves no row.
  answer text,
  created_at timestamptz not null,
  primary key (key_id, idempotency_key)
);
create index api_key_answer_created on api_key_answer (created_at);
create index api_key_answer_company on api_key_answer (company_id);
alter table api_key_answer enable row level security;
alter table api_key_answer force row level security;
create policy api_key_answer_scope on api_key_answer using (company_id = scope_company() or scope_is_operator());
revoke truncate on api_key_answer from tradewind_app;
