table contract_price (
  contract_id uuid not null,
  room_type_id uuid not null,
  meal_plan text not null,
  occupancy text not null,
  cells jsonb not null,
  version integer default 1 not null,
  changed_by uuid,
  constraint contract_price_pkey PRIMARY KEY (contract_id, room_type_id, meal_plan, occupancy),
  constraint contract_price_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff(id),
  constraint contract_price_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id),
  constraint contract_price_room_type_id_fkey FOREIGN KEY (room_type_id) REFERENCES room_type(id),
  constraint contract_price_meal_plan_check CHECK ((meal_plan = ANY (ARRAY['ROOM_ONLY'::text, 'BREAKFAST'::text, 'HALF_BOARD'::text, 'FULL_BOARD'::text, 'ALL_INCLUSIVE'::text]))),
  constraint contract_price_occupancy_check CHECK ((occupancy ~ '^(A[1-9]|XB|C[12]:[0-9]{1,2}-[0-9]{1,2})$'::text))
)
grant delete, insert, select, update to tradewind_app
