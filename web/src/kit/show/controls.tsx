/** What is pressed and filled, in every state. */
import { CheckIcon } from "@phosphor-icons/react/Check";
import { useState } from "react";
import { Button } from "../button";
import { OneOf, SomeOf, type Item } from "../chips";
import { CopyField } from "../copy-field";
import { Confirm, Dialog } from "../dialog";
import { Drawer } from "../drawer";
import { Choice, TextInput, Toggle } from "../field";
import { HoldButton } from "../hold-button";
import { MATERIALS } from "../materials";
import { Menu, MenuItem, MenuRule } from "../menu";
import { OrderList } from "../order-list";
import { Popover } from "../popover";
import { SaysWhy } from "../says-why";
import { Segment } from "../segment";
import { Slab } from "../slab";
import { cue, sound } from "../sound";
import { Stepper } from "../stepper";
import { toast } from "../toast";
import style from "./kit-page.module.css";

const LONG = "Prendi il diciassette e il ventidue, e lascia gli altri";

function Buttons() {
  const [held, setHeld] = useState(0);
  return (
    <Slab title="Buttons" testid="kit-buttons">
      <div className={style.row}>
        <Button kind="lamp">Take 7 and 11</Button>
        <Button>Clear</Button>
        <Button kind="danger">Close the table</Button>
        <Button kind="quiet">Later</Button>
        <Button kind="lamp" off>
          Take two
        </Button>
        <Button off>Not now</Button>
        <Button kind="lamp" icon={<CheckIcon size={20} aria-hidden />}>
          {LONG}
        </Button>
        <Button square icon={<CheckIcon size={20} aria-hidden />} aria-label="Done" />
      </div>
      <div className={style.row} style={{ alignItems: "start" }}>
        <HoldButton
          kind="danger"
          onHeld={() => {
            setHeld(held + 1);
          }}
        >
          Hold to let them go ({held})
        </HoldButton>
        <SaysWhy kind="lamp" why="Waiting for Ada: she has not picked yet.">
          Begin
        </SaysWhy>
        <SaysWhy why="This game seats 10 at most. Someone must stand up." onAsk>
          Press me to hear why
        </SaysWhy>
        <SaysWhy kind="lamp">Begin, nothing is against it</SaysWhy>
      </div>
    </Slab>
  );
}

function Fields() {
  const [text, setText] = useState("Ada");
  const [many, setMany] = useState(10);
  const [on, setOn] = useState(true);
  const [one, setOne] = useState<Item | undefined>("b");
  const [some, setSome] = useState<Item[]>([3, 9]);
  const [order, setOrder] = useState(["first", "second", "third"]);
  const [pace, setPace] = useState("full");
  return (
    <Slab title="Fields" testid="kit-fields">
      <div className={style.forms}>
        <TextInput label="Your name at the table" value={text} onValue={setText} hint="1 to 24 signs" />
        <TextInput label="Another" value="Ada" onValue={setText} error="Someone here is called Ada. Take another name." />
        <TextInput label="Table code" code value="" placeholder="KRTQX" onValue={setText} />
        <TextInput label="Cannot be written" value="fixed" readOnly onValue={setText} />
        <Choice
          label="Which game"
          value="a"
          onValue={setText}
          choices={[
            { value: "a", label: "The first" },
            { value: "b", label: "The second" },
          ]}
        />
        <Stepper label="Lives" low={1} high={30} value={many} onValue={setMany} hint="1 to 30" />
        <Stepper label="Lives, for the host to set" low={1} high={30} value={3} off onValue={setMany} />
        <div>
          <Toggle label="Show among the open tables" hint="Off: only who has the link finds it." checked={on} onValue={setOn} />
          <Toggle label="Only the host may" checked disabled onValue={setOn} />
        </div>
        <Segment label="Motion" of={["full", "brisk", "still"]} nameOf={String} value={pace} onValue={setPace} testid="seg" />
        <OneOf label="One" of={["a", "b", "c"]} nameOf={String} value={one} onValue={setOne} testid="one" />
        <SomeOf
          label="Two numbers"
          of={Array.from({ length: 20 }, (_, i) => i + 1)}
          nameOf={String}
          most={2}
          value={some}
          onValue={setSome}
          testid="some"
        />
        <OrderList label="Order" items={order} nameOf={String} onOrder={setOrder} />
        <CopyField label="Link to this table" text="https://taberna.example/t/KRTQX" testid="kit-link" />
      </div>
    </Slab>
  );
}

type Open = "dialog" | "confirm" | "drawer" | null;

function Layers() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => {
    setOpen(null);
  };
  return (
    <Slab title="What lies over the page" testid="kit-layers">
      <div className={style.row}>
        {(["dialog", "confirm", "drawer"] as const).map((kind) => (
          <Button
            key={kind}
            data-testid={`kit-${kind}`}
            onClick={() => {
              setOpen(kind);
            }}
          >
            {kind}
          </Button>
        ))}
        <Menu button={<Button data-testid="kit-menu">menu</Button>}>
          <MenuItem icon={<CheckIcon size={20} aria-hidden />} onSelect={close}>
            One
          </MenuItem>
          <MenuItem off onSelect={close}>
            Cannot be chosen
          </MenuItem>
          <MenuRule />
          <MenuItem danger onSelect={close}>
            Leave the table
          </MenuItem>
        </Menu>
        <Popover button={<Button data-testid="kit-popover">popover</Button>} label="How this is reckoned">
          <p>Two of twenty numbers are theirs, so the die hits in 1 of 10 rolls.</p>
        </Popover>
        <Button
          data-testid="kit-toast"
          onClick={() => {
            toast("Ada sits down.");
            toast("Copied.", "done");
            toast("Not sent. Trying again.", "wrong");
          }}
        >
          toasts
        </Button>
      </div>
      <div className={style.row}>
        {MATERIALS.map((material) => (
          <Button
            key={material}
            onClick={() => {
              sound.choose("all");
              cue(material);
            }}
          >
            {material}
          </Button>
        ))}
      </div>
      <Dialog open={open === "dialog"} onClose={close} title="My link" text="This link is you. Show it to nobody.">
        <CopyField label="Personal link" text="https://taberna.example/t/KRTQX#seat=…" testid="kit-personal" lamp />
      </Dialog>
      <Confirm
        open={open === "confirm"}
        onClose={close}
        title="Reset the game?"
        text="It ends at once and counts for nothing."
        verb="Reset the game"
        onConfirm={close}
      />
      <Drawer open={open === "drawer"} onClose={close} title="How it plays">
        <p>{"Each turn you take two numbers that nobody has. ".repeat(30)}</p>
      </Drawer>
    </Slab>
  );
}

export function Controls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Layers />
    </>
  );
}
