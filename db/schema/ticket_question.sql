table ticket_question (
  id uuid default uuidv7() not null,
  product_id uuid not null,
  place smallint default 0 not null,
  per text not null,
  kind text not null,
  required boolean not null,
  label_en text not null,
  label_zh text,
  choices jsonb default '[]'::jsonb not null,
  constraint ticket_question_pkey PRIMARY KEY (id),
  constraint ticket_question_product_id_fkey FOREIGN KEY (product_id) REFERENCES ticket_product(id) ON DELETE CASCADE,
  constraint ticket_question_check CHECK (((kind = 'CHOICE'::text) = (jsonb_array_length(choices) > 0))),
  constraint ticket_question_kind_check CHECK ((kind = ANY (ARRAY['TEXT'::text, 'DATE'::text, 'CHOICE'::text]))),
  constraint ticket_question_label_en_check CHECK (((length(label_en) >= 1) AND (length(label_en) <= 300))),
  constraint ticket_question_per_check CHECK ((per = ANY (ARRAY['BOOKING'::text, 'UNIT'::text])))
)
CREATE INDEX ticket_question_product ON public.ticket_question USING btree (product_id, place)
grant delete, insert, select, update to tradewind_app
